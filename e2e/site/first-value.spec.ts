/** The first value of a guide is on the first screen: readers who need one value find it without scrolling. */
import { testGuides } from "./test-guides"

/** Checks that the first value in *At a glance* of the open method ends at most `limit` pixels below the top of the page. */
function lowFirstValue(limit: number): string[] {
  const place = [...document.querySelectorAll(".glance-place")].find((each) => each.getClientRects().length > 0)
  const bottom = place?.parentElement?.querySelector("td")?.getBoundingClientRect().bottom
  return bottom !== undefined && bottom <= limit ? [] : [`${bottom} px`]
}

testGuides("the first value ends above 450 px on a desktop", [1440, 900], 0, lowFirstValue, 450)
testGuides("the first value ends above 600 px on a phone", [390, 844], 0, lowFirstValue, 600)
