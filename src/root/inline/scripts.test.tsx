import { isValidElement, type ReactElement } from "react"
import type { InlineScript } from "./scripts"

test("a script element contains the call with its values, which cannot close the element", () => {
  process.env.INLINE_SCRIPTS = JSON.stringify({ watchStart: "function(values){window.called=values}" })
  const scripts = jest.requireActual<{ InlineScript: typeof InlineScript }>("./scripts")
  const element = scripts.InlineScript({ run: "watchStart", with: ["/</script>"] })
  delete process.env.INLINE_SCRIPTS
  expect(() => scripts.InlineScript({ run: "correctAddress", with: [] })).toThrow("not compiled")
  expect(isValidElement(element)).toBe(true)
  const { props } = element as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>
  expect(props.dangerouslySetInnerHTML.__html).not.toContain("</")
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The text is that of a script.
  new Function(props.dangerouslySetInnerHTML.__html)()
  expect((window as { called?: unknown }).called).toEqual(["/</script>"])
})
