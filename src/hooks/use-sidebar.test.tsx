import { renderHook } from "@testing-library/react"
import { useStaticQuery } from "gatsby"
import { siteConfig } from "../config/site.config"
import { sidebar, sidebarData } from "../../test/support/sidebar"
import { useSidebar } from "./use-sidebar"

test("has the configured links and the categories with their guides, and stays the same object", () => {
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  const { result, rerender } = renderHook(() => useSidebar())
  const first = result.current
  expect(first).toEqual({ links: siteConfig.sidebars[0]?.links, categories: sidebar.categories })
  rerender()
  expect(result.current).toBe(first)
})
