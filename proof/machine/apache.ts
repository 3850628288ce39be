/** Apache in front of PHP, with the sites that a proof needs. */
import type { Lab } from "../lab"
import { run, type Program } from "./programs"

export interface Site {
  /** On loopback. */
  port: number
  /** Folder of the site's files. */
  root: string
  /** Further directives. */
  more?: string
}

/** Directives of a site that Apache then serves as if it terminated TLS itself. */
export const OWN_TLS = `ProxyFCGISetEnvIf "true" HTTPS on
  ProxyFCGISetEnvIf "true" SERVER_PORT 443`

const configuration = (sites: readonly Site[], rewrites: boolean): string => `ServerRoot /etc/apache2
PidFile /run/apache2.pid
ErrorLog /run/apache2.log
User www-data
Group www-data
TypesConfig /etc/mime.types
DirectoryIndex index.php
${["mpm_event", "authz_core", "dir", "mime", "proxy", "proxy_fcgi", "headers", ...(rewrites ? ["rewrite"] : [])]
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join("\n")}
<Directory /var/www>
  AllowOverride ${rewrites ? "All" : "None"}
  Require all granted
</Directory>
<FilesMatch "\\.php$">
  SetHandler "proxy:unix:/run/php/fpm.sock|fcgi://localhost"
</FilesMatch>
${sites.map(site).join("\n")}
`

const site = ({ port, root, more = "" }: Site): string => `Listen 127.0.0.1:${port}
<VirtualHost 127.0.0.1:${port}>
  DocumentRoot ${root}
  ${more}
</VirtualHost>`

/**
 * Starts Apache, and waits until it answers.
 * @param rewrites turns on `mod_rewrite` and files `.htaccess`, which Debian leaves off.
 */
export async function startApache(lab: Lab, sites: readonly [Site, ...Site[]], rewrites: boolean): Promise<Program> {
  const file = lab.file("apache.conf", configuration(sites, rewrites))
  const apache = lab.start(["apache2", "-D", "FOREGROUND", "-f", file])
  const wait = ["--retry", "20", "--retry-delay", "1", "--retry-connrefused"]
  await run(["curl", "--silent", ...wait, "--output", "/dev/null", `http://127.0.0.1:${sites[0].port}/robots.txt`])
  return apache
}
