import "@testing-library/jest-dom"
import { configure } from "@testing-library/react"

/** Milliseconds that `findBy` and `waitFor` wait. The library's default of one second is too short on a busy machine. */
const LONGEST_WAIT = 30_000

configure({ asyncUtilTimeout: LONGEST_WAIT })
