import { textHtml } from "../../tree/html"

/** Characters that XML 1.0 does not allow, even as references: control characters, lone surrogates, U+FFFE, U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes a text for XML, inside an element or a double-quoted attribute. */
export const escapeXml = (text: string): string => textHtml(text.replace(FORBIDDEN, ""))
