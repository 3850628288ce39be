import { stepKeys, stepLists } from "./step-list"
import * as styles from "./StepTicks.module.css"

/**
 * Puts a tick on the number of each step, shows which are done, and calls `store` when the reader presses one. Steps are
 * HTML that React neither hydrates nor compares, so ticks are added again after each change of the page.
 * @returns a function that ends this, but leaves the ticks.
 */
export function tickSteps(
  article: Element,
  done: ReadonlySet<string>,
  store: (next: readonly string[]) => void,
): () => void {
  const show = () => showTicks(article, done)
  const toggle = ({ target }: Event) => {
    const key = target instanceof Element ? keyOfTick(article, target) : undefined
    if (key !== undefined) store(done.has(key) ? [...done].filter((other) => other !== key) : [...done, key])
  }
  show()
  const observer = new MutationObserver(show)
  observer.observe(article, { childList: true, subtree: true })
  article.addEventListener("click", toggle)
  return () => {
    observer.disconnect()
    article.removeEventListener("click", toggle)
  }
}

/** Steps that have a tick keep it. */
function showTicks(article: Element, done: ReadonlySet<string>): void {
  for (const steps of stepLists(article)) {
    // Without ticks, no step needs its key.
    const keys = done.size > 0 ? stepKeys(steps) : []
    ;[...steps.list.children].forEach((item, index) => {
      const tick = tickOf(item) ?? createTick(item, `step ${steps.list.start + index}, ${steps.title}`)
      const checked = String(done.has(keys[index] ?? ""))
      if (tick.getAttribute("aria-checked") !== checked) tick.setAttribute("aria-checked", checked)
    })
  }
}

/** The key of the step whose tick contains `target`; undefined elsewhere. */
function keyOfTick(article: Element, target: Element): string | undefined {
  const item = target.closest("[data-tick]")?.parentElement
  const steps = stepLists(article).find(({ list }) => list === item?.parentElement)
  return item && steps ? stepKeys(steps)[[...steps.list.children].indexOf(item)] : undefined
}

const tickOf = (item: Element) => item.querySelector<HTMLElement>(":scope > [data-tick]")

function createTick(item: Element, name: string): HTMLElement {
  const tick = document.createElement("button")
  tick.type = "button"
  tick.className = styles.tick ?? ""
  tick.dataset.tick = ""
  tick.title = "Done"
  tick.setAttribute("role", "checkbox")
  tick.setAttribute("aria-label", `Done: ${name}`)
  item.prepend(tick)
  return tick
}
