/** A site that runs on PHP from Debian's packages, with nginx in front of it. */
import fs from "node:fs"
import type { Lab } from "../lab"
import { answers, run, type Program } from "./programs"

const nginxConfiguration = (root: string, port: number, location: string, more: string): string => `daemon off;
user www-data;
events {}
http {
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    index index.php;
    location ${location} {
      fastcgi_split_path_info ^(.+\\.php)(/.*)$;
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param PATH_INFO $fastcgi_path_info;
      fastcgi_param HTTPS on;
      fastcgi_pass unix:/run/php/fpm.sock;
    }
    ${more}
  }
}
`

/**
 * Starts PHP, whichever version Debian has.
 * @param behind how many seconds its clock is behind; this needs the package `libfaketime`.
 */
export async function startPhp(lab: Lab, { behind = 0 } = {}): Promise<Program> {
  fs.mkdirSync("/run/php", { recursive: true })
  // PHP otherwise sees a changed configuration only after some seconds.
  const pool = lab.file(
    "fpm.conf",
    "[www]\nuser = www-data\nlisten = /run/php/fpm.sock\nlisten.owner = www-data\npm = static\npm.max_children = 4\nphp_admin_value[opcache.revalidate_freq] = 0\n",
  )
  await run(["bash", "-c", "ln -sf $(command -v php-fpm8.2 || ls /usr/sbin/php-fpm*) /usr/local/sbin/php-fpm"])
  // A variable for the offset would not reach PHP's workers.
  if (behind > 0) fs.writeFileSync("/etc/faketimerc", `-${behind}s\n`)
  const env = behind > 0 ? { LD_PRELOAD: "/usr/$LIB/faketime/libfaketime.so.1" } : undefined
  const php = lab.start(["php-fpm", "--nodaemonize", "--force-stderr", "--fpm-config", pool], { env })
  await php.prints("ready to handle connections")
  return php
}

/**
 * nginx in front of PHP.
 * @param root folder of the site's files.
 * @param port on loopback.
 * @returns `serve`, which starts nginx anew with the `location` that a guide asks for and further directives of the server, and
 * waits until it answers.
 */
export function phpSite(
  lab: Lab,
  root: string,
  port: number,
): { serve: (location: string, more?: string) => Promise<void> } {
  let nginx: Program | undefined
  const serve = async (location: string, more = "") => {
    await nginx?.stop()
    nginx = lab.start(["nginx", "-c", lab.file("nginx.conf", nginxConfiguration(root, port, location, more))])
    await answers(`http://127.0.0.1:${port}/`)
  }
  return { serve }
}
