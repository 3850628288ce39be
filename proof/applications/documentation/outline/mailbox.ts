/** A mail server that accepts every message, for the sign-in links that Outline sends. */
import net from "node:net"
import type { AddressInfo } from "node:net"

export interface Mailbox {
  /** The settings with which Outline sends to it. */
  settings: Readonly<Record<string, string>>
  /** Waits for the sign-in link in a message to an address, and forgets it. */
  link: (email: string) => Promise<string>
}

const LINK = /https:\/\/\S+\/auth\/email\.callback\?token=[^\s"]+/

/** Starts the server on loopback. It ends with the proof. */
export async function openMailbox(): Promise<Mailbox> {
  const messages: string[] = []
  let arrived = () => {}
  const server = net.createServer((socket) => {
    let [received, isMessage] = ["", false]
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer("220 mail.proof.test")
    socket
      .on("error", () => undefined)
      .on("data", (chunk) => {
        received += chunk.toString()
        for (;;) {
          const end = received.indexOf(isMessage ? "\r\n.\r\n" : "\r\n")
          if (end < 0) return
          const text = received.slice(0, end)
          received = received.slice(end + (isMessage ? 5 : 2))
          if (isMessage) {
            messages.push(unfolded(text))
            arrived()
          }
          isMessage = /^DATA/i.test(text) && !isMessage
          answer(isMessage ? "354 go on" : /^QUIT/i.test(text) ? "221 bye" : "250 ok")
        }
      })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  const find = (email: string): string | undefined => {
    const index = messages.findIndex((one) => one.includes(`To: ${email}`) && LINK.test(one))
    return LINK.exec(messages.splice(index, index < 0 ? 0 : 1)[0] ?? "")?.[0]
  }
  return {
    settings: {
      ...{ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_SECURE: "false" },
      ...{ SMTP_FROM_EMAIL: "outline@proof.test", SMTP_DISABLE_STARTTLS: "true" },
    },
    link: async (email) => {
      for (;;) {
        const found = find(email)
        if (found) return found
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`no sign-in link for ${email} arrived`)), 100_000)
          arrived = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
  }
}

/** Undoes the encoding of a message for lines of at most 76 characters. */
const unfolded = (message: string): string => message.replaceAll("=\r\n", "").replaceAll("=3D", "=")
