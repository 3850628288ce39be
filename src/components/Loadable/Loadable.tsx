import { useCallback, useEffect, useState, type ComponentType } from "react"
import { ErrorBox } from "../ErrorBox/ErrorBox"
import { Spinner } from "../Spinner/Spinner"

interface State<Props> {
  component?: ComponentType<Props>
  failed?: boolean
  error?: unknown
}

/**
 * Makes a component of one that loads on demand. `load` is asked when the component is first shown, and again on Retry; until it
 * answers there is a spinner, after a failure the red box with the error's text. Static HTML holds the spinner's empty place.
 *
 * `const Preview = loadable(() => import("./Preview").then(({ Preview }) => Preview))`
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Loadable(props: Props) {
    const [state, setState] = useState<State<Props>>({})
    const [attempt, setAttempt] = useState(1)

    useEffect(() => {
      let isCurrent = true
      load().then(
        (component) => isCurrent && setState({ component }),
        (error: unknown) => isCurrent && setState({ failed: true, error }),
      )
      return () => {
        isCurrent = false
      }
    }, [attempt])

    const retry = useCallback(() => {
      setState({})
      setAttempt((count) => count + 1)
    }, [])

    const { component: Component, failed, error } = state
    if (Component) return <Component {...props} />
    return failed ? <ErrorBox error={error} onRetry={retry} /> : <Spinner />
  }
}
