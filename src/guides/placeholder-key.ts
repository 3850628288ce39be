/**
 * The name under which a reader's own text for a placeholder is kept. A guide may have several slugs behind one token; they differ
 * in what they show, so that `text` belongs to the name.
 */
export const placeholderKey = (token: string, text?: string): string => (text ? `${token} ${text}` : token)
