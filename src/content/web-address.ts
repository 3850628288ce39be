import { z } from "zod"

/** A full address of the web, as a field of front matter. */
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s<>"]+$/, { error: "write a full URL that begins with https://" })
