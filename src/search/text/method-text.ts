import { protocolWords } from "../../guides/protocol-words"

/** The indexed text of a method's sections: its title and the words for its protocol. */
export const methodText = ([title, protocol]: [title: string, protocol: string]): string =>
  `${title} ${protocolWords(protocol)}`
