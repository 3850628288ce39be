/** Reports settings that can lock out administrators in the code that readers paste first. */
import type { Root } from "mdast"
import { locksOut } from "../check-way-back"
import type { GuideMethod } from "../front-matter"
import { codeBlocksOf, type CodeBlock } from "./body"
import { settingLines, type SettingLine } from "./code-lines"
import type { Finding } from "./finding"
import { blocksBeforeOptions, methodBodies } from "./method-body"

const ON = /^(?:true|1|yes|on|enabled?)$/i
const OFF = /^(?:false|0|no|off|disabled?|none)$/i
const ANY = /\S/

interface LockOut {
  /** Matches the key in snake case. */
  key: RegExp
  value: RegExp
  does: string
}

/**
 * Keys of such settings, grouped by their effect. They come from Grafana (`oauth_auto_login`), Gitea
 * (`ENABLE_PASSWORD_SIGNIN_FORM`), GitLab (`omniauth_auto_sign_in_with_provider`), Immich (`autoLaunch`,
 * `passwordLogin`), Nextcloud (`allow_multiple_user_backends`), Paperless-ngx (`PAPERLESS_DISABLE_REGULAR_LOGIN`),
 * BookStack (`AUTH_AUTO_INITIATE`), Vaultwarden (`SSO_ONLY`), Mealie (`OIDC_AUTO_REDIRECT`), Argo CD (`admin.enabled`),
 * Open WebUI (`ENABLE_LOGIN_FORM`) and similar ones.
 */
const LOCK_OUTS: LockOut[] = [
  {
    key: /auto_?(?:login|redirect|launch|initiate|sign_?in|sso)$|redirect_login_to_sso$|skip_login_(?:page|screen|form)$/,
    value: ON,
    does: "skips the application's own sign-in page",
  },
  { key: /auto_sign_in_with_provider$/, value: ANY, does: "skips the application's own sign-in page" },
  {
    key: /(?:disable|hide)_(?!prompt_login)(?:\w+_)?(?:login|sign_?in|password|local|basic|form|internal)(?:_\w+)?$|(?:local|password|internal)_(?:login|auth\w*|sign_?in)_disabled$/,
    value: ON,
    does: "turns off the local sign-in",
  },
  {
    key: /(?:enable|allow|show)_(?:local|password|internal|basic|native)_?\w*$|(?:enable|show)_login_form$|(?:local|password|internal)_(?:login|auth\w*|sign_?in)(?:_enabled\w*|_for_\w+)?$|^admin_enabled$/,
    value: OFF,
    does: "turns off the local sign-in",
  },
  { key: /allow_multiple_user_backends$/, value: OFF, does: "turns off the local sign-in" },
  {
    key: /(?:force|enforce|require)_(?:sso|saml|oidc|oauth2?|openid)(?:_login)?$|(?:sso|saml|oidc|oauth2?|openid)_(?:only|forced?|enforced?|required)$/,
    value: ON,
    does: "makes single sign-on the only way in",
  },
]

/**
 * Reports active lock-out settings in the code blocks of each method before its options. Commented-out lines are
 * allowed.
 */
export function checkLockOut(file: string, root: Root): Finding[] {
  return methodBodies(root).flatMap((method) =>
    lockOutsIn(blocksBeforeOptions(method)).map(({ setting, does }): Finding => ({
      file,
      line: setting.line,
      column: setting.column,
      rule: "lock-out",
      severity: "error",
      message: `"${setting.text}" ${does}, in a block that readers paste before they have signed in once`,
      suggestion: "comment it out, or move it into an <Option> that names the way back",
    })),
  )
}

/**
 * Reports methods that have a lock-out setting anywhere, also in an option, but no way back in their front matter. If the front matter
 * itself shows that one is needed, the content check reports it.
 */
export function checkLockOutWayBack(
  file: string,
  root: Root,
  methods: readonly Pick<GuideMethod, "id" | "wayBack" | "localSignIn" | "options">[],
): Finding[] {
  return methodBodies(root).flatMap(({ id, node }): Finding[] => {
    const [first] = lockOutsIn(codeBlocksOf(node))
    const method = methods.find((each) => each.id === id)
    if (!first || !method || method.wayBack || locksOut(method)) return []
    const { setting, does } = first
    return [
      {
        file,
        line: setting.line,
        column: setting.column,
        rule: "lock-out",
        severity: "error",
        message: `"${setting.text}" ${does}, and the method "${id}" has no way back`,
        suggestion: "say in wayBack of the front matter how administrators get in when single sign-on fails",
      },
    ]
  })
}

/** The settings in blocks that can lock administrators out, each with its effect. */
const lockOutsIn = (blocks: readonly CodeBlock[]): { setting: SettingLine; does: string }[] =>
  blocks.flatMap(settingLines).flatMap((setting) => {
    const [found] = [setting, ...occSetting(setting)].flatMap((one) =>
      LOCK_OUTS.filter(({ key, value }) => key.test(one.key) && value.test(one.value)),
    )
    return found ? [{ setting, does: found.does }] : []
  })

/** Nextcloud's syntax for a setting: `occ config:app:set --value=0 user_oidc allow_multiple_user_backends`. */
function occSetting({ text }: SettingLine): Pick<SettingLine, "key" | "value">[] {
  if (!/\bocc config:\w+:set\b/.test(text)) return []
  const [, value = ""] = /--value[= ]["']?([^\s"']+)/.exec(text) ?? []
  return [...text.matchAll(/(?<=\s)[a-z][a-z0-9_]+(?=\s|$)/g)].map(([key]) => ({ key, value }))
}
