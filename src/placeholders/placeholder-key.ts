/**
 * The storage key of a reader's value for a placeholder. A guide may use one token for several slugs, which differ in
 * their shown text, so `text` is part of the key.
 */
export const placeholderKey = (token: string, text?: string): string => (text ? `${token} ${text}` : token)
