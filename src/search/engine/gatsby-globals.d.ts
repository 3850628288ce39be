/** The site's path prefix without a slash at its end, or nothing; Gatsby writes it into the code. */
declare const __BASE_PATH__: string
