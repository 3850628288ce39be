import type { Lab } from "../../lab"
import type { Proof } from "../../proof"
import { limitAccess } from "./freshrss/access"
import { freshRssOf } from "./freshrss/application"
import { connectExisting, installNew } from "./freshrss/installation"
import { signInWithApps } from "./freshrss/mobile-apps"
import { setOptions } from "./freshrss/options"
import { ADA, RESET } from "./freshrss/people"
import { reachAuthentik, troubleshoot } from "./freshrss/troubleshooting"
import { findWayBack } from "./freshrss/way-back"

async function prove(lab: Lab): Promise<void> {
  const freshRss = await freshRssOf(lab)
  await reachAuthentik(lab, freshRss)
  await installNew(lab, freshRss)
  await connectExisting(lab, freshRss)
  await limitAccess(lab, freshRss)
  await signInWithApps(lab, freshRss)
  await setOptions(lab, freshRss)
  await troubleshoot(lab, freshRss)
  await findWayBack(lab, freshRss)
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "FreshRSS", version: "1.26.3" },
  needs: {
    debian: [
      ...["apache2", "libapache2-mod-auth-openidc", "libapache2-mod-php", "php-cli"],
      ...["php-curl", "php-intl", "php-mbstring", "php-sqlite3", "php-xml", "php-zip"],
    ],
    release: "trixie",
    git: {
      freshrss: {
        url: "https://github.com/FreshRSS/FreshRSS",
        commit: "697f8f58119cf544be3b46d2209993fbd3d67979",
      },
    },
  },
  values: {
    "<oidc_crypto_key>": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "<freshrss_admin>": ADA.username,
    "<new_password>": RESET.password,
  },
  unproven: [
    "The Docker image: its variables, the secrets from files, the 27,200 seconds, and the Alpine image.",
    "systemctl: the machine has no systemd.",
    "That sessions end after 300 seconds or 8 hours: the proof reads how long the session's cookie lasts, and shortens the longest duration.",
  ],
  prove,
}
