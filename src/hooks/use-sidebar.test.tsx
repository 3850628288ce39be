import { renderHook } from "@testing-library/react"
import { useStaticQuery } from "gatsby"
import { siteConfig } from "../config/site.config"
import { sidebar, sidebarData } from "../../test/support/sidebar"
import { useSidebar } from "./use-sidebar"

test("returns the configured links and the categories with their guides, as the same object on each render", () => {
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  const { result, rerender } = renderHook(() => useSidebar())
  const first = result.current
  expect(first).toEqual({ links: siteConfig.sidebars[0]?.links, categories: sidebar.categories })
  rerender()
  expect(result.current).toBe(first)
})
