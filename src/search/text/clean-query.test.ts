import { cleanQuery } from "./clean-query"

const MESSAGE = "user sync failed"

test.each([
  `2026-11-28T10:11:12.345Z error: ${MESSAGE}`,
  `2026-11-28 10:11:12,345 ERROR ${MESSAGE}`,
  `[2026-11-28 10:11:12 +0000] [17] [ERROR] ${MESSAGE}`,
  `2026/11/28 10:11:12 [error] ${MESSAGE}`,
  `[warn] 28/Nov/2026:10:11:12 +0000 10.0.0.5 - ${MESSAGE}`,
  `Nov 28 10:11:12 host grafana[1234]: ${MESSAGE}`,
  `10:11:12.345 [192.168.1.20:8443] ${MESSAGE}`,
  `time="2026-11-28T10:11:12Z" level=error msg="${MESSAGE}"`,
  `{"level":"error","ts":1764324672.123,"msg":"${MESSAGE}"}`,
  `level=warning userId=550e8400-e29b-41d4-a716-446655440000 ${MESSAGE}`,
  `“${MESSAGE}”`,
])("only the message of a log line remains: %s", (line) => expect(cleanQuery(line)).toBe(MESSAGE))

test("an error is before the message that it comes with, also if the line was cut", () => {
  expect(cleanQuery(String.raw`level=error msg="Login failed" error="oauth2: \"invalid_grant\" is`)).toBe(
    'oauth2: "invalid_grant" is Login failed',
  )
})

test.each([
  "nextcloud saml",
  "grafana 12.1",
  "error=invalid_client",
  'the log says error: "denied"',
  "10.0.0.5",
  "404",
])("other queries stay as they are: %s", (query) => expect(cleanQuery(query)).toBe(query.replace(/"$/, "")))
