/** The site's path prefix without a trailing slash, or an empty string; Gatsby inlines it. */
declare const __BASE_PATH__: string
