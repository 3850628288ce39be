import { APPLICATION, signInFlow } from "../../../guides/sign-in-flows"
import { flowLayout, WIDTH } from "./flow-layout"
import * as styles from "./SignInFlow.module.css"

interface SignInFlowProps {
  /** One of `SIGN_IN_FLOW_IDS`. */
  id: string
  /** The application's name. */
  application: string
}

/** The space between a text and its arrow, and the size of a message to oneself. */
const TEXT_ABOVE = 7
const LOOP = { width: 26, height: 12 }

/** A sequence diagram of a sign-in, and the same messages as an ordered list for readers who do not see it. */
export function SignInFlow({ id, application }: SignInFlowProps) {
  const flow = signInFlow(id)
  const { height, head, participants, messages } = flowLayout(flow, application)
  const nameOf = (participant: string) => (participant === APPLICATION ? application : participant)
  return (
    <figure className={styles.flow}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={`Sequence of ${flow.title}. The list that follows has the same steps.`}
      >
        <defs>
          <marker id={`${id}-arrow`} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path className={styles.point} d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {participants.map(({ x, lines }) => (
          <g key={x}>
            <path className={styles.life} d={`M${x} ${head.height}V${height}`} />
            <rect className={styles.head} x={x - head.width / 2} y="1" width={head.width} height={head.height} rx="6" />
            <text className={styles.name} x={x} textAnchor="middle" fontSize={head.fontSize}>
              {lines.map((line, index) => (
                <tspan key={index} x={x} y={head.height / 2 + 5 + (index - (lines.length - 1) / 2) * head.line}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        ))}
        {messages.map(({ number, text, from, to, y, textX, isAnswer }) => (
          <g key={number}>
            <path
              className={isAnswer ? styles.answer : styles.request}
              markerEnd={`url(#${id}-arrow)`}
              d={
                from === to
                  ? `M${from} ${y}h${-LOOP.width}v${LOOP.height}h${LOOP.width - 2}`
                  : `M${from} ${y}H${to + (to > from ? -2 : 2)}`
              }
            />
            <text className={styles.text} x={textX} y={y - TEXT_ABOVE} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <details className={styles.steps}>
          <summary>The steps as a list</summary>
          <ol>
            {flow.messages.map(({ from, to, text }, index) => (
              <li key={index}>
                {from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`}: {text}
              </li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  )
}
