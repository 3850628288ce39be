import type { PageEntry } from "../engine/index-file"
import { pageTerms } from "./page-terms"

const page: PageEntry = {
  path: "/infrastructure/argocd/",
  name: "Argo CD",
  kind: "guide",
  category: 0,
  group: "",
  description: "Continuous delivery",
  methods: [["With Dex", "oauth2"]],
  protocols: ["oauth2"],
  keywords: ["Argo Project"],
  sections: [
    [1, "Argo CD", 0, -1],
    [2, "Roles and roles", 0, 0],
  ],
}

test("a page's terms come from its names, also joined into one word, its metadata and its headings", () => {
  const terms = pageTerms(page, "Infrastructure", ["gitops"])
  expect(terms.name).toEqual(["argo", "cd", "argocd"])
  expect(terms.keywords).toEqual(["argo", "project", "argoproject"])
  expect(terms.about).toEqual(
    expect.arrayContaining(["continuousdelivery", "infrastructure", "gitop", "oidc", "openid", "dex"]),
  )
  expect(new Set(terms.about).size).toBe(terms.about.length)
  expect(terms.headings).toEqual([[], ["role", "and"]])
})

test("the path of a page that is not a guide adds no name terms", () => {
  expect(pageTerms({ ...page, kind: "page", path: "/about-us/" }, "Pages", []).name).toEqual(["argo", "cd", "argocd"])
})
