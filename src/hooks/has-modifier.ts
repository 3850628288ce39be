interface ModifierKeys {
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether a click or a key has a modifier, and so is the browser's: Ctrl+click opens a tab, Alt+Left goes back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: ModifierKeys): boolean =>
  altKey || ctrlKey || metaKey || shiftKey
