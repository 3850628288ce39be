/** The pictures that link previews show (https://ogp.me): where they are, and their size. */

/** The name of a guide's picture, in the guide's folder. Previews of shared links keep working, because it never changes. */
export const PREVIEW_FILE = "preview.png"

/** The size that social networks recommend for large previews, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The text alternative of a guide's picture. */
export const previewAlt = (name: string): string => `Sign in to ${name} with authentik`
