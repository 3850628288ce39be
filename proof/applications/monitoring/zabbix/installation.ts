/** Zabbix as readers have it before they connect authentik: its database, its configuration, PHP and nginx. */
import fs from "node:fs"
import type { Lab } from "../../../lab"
import { startPhp } from "../../../machine/php-site"
import { startPostgresql } from "../../../machine/postgresql"
import { answers, run } from "../../../machine/programs"

/** nginx passes HTTPS on one port as if it terminated TLS itself; the other one is behind a reverse proxy that does. */
export const [OWN_TLS, BEHIND_PROXY] = [8080, 8081] as const
export const FRONTEND = "/usr/share/zabbix"
export const CERTIFICATE = `${FRONTEND}/conf/certs/idp.crt`

const configuration = ({ hostname, pathname, username, password }: URL): string => `<?php
$DB['TYPE'] = 'POSTGRESQL';
$DB['SERVER'] = '${hostname}';
$DB['PORT'] = '0';
$DB['DATABASE'] = '${pathname.slice(1)}';
$DB['USER'] = '${username}';
$DB['PASSWORD'] = '${password}';
$ZBX_SERVER_NAME = '';
$IMAGE_FORMAT_DEFAULT = IMAGE_FORMAT_PNG;
`

const server = (port: number, https: string): string => `server {
    listen 127.0.0.1:${port};
    root /usr/share;
    index index.php;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      ${https}
      fastcgi_pass unix:/run/php/fpm.sock;
      fastcgi_read_timeout 300s;
    }
  }`

/**
 * Starts Zabbix's frontend on both ports.
 * @returns a function that writes the configuration with further lines, to the file of Debian's package or another one.
 */
export async function install(lab: Lab): Promise<(more?: string, file?: string) => void> {
  const database = await startPostgresql(lab, "zabbix")
  const schema = "zcat /usr/share/zabbix-server-pgsql/{schema,images,data}.sql.gz"
  await run(["bash", "-ec", `${schema} | psql --quiet ${database}`])
  lab.says("Debian's own package has this file in /etc/zabbix")
  const configure = (more = "", file = "/etc/zabbix/zabbix.conf.php") =>
    fs.writeFileSync(file, `${configuration(new URL(database))}${more}\n`)
  configure()
  await startPhp(lab)
  const servers = [
    server(OWN_TLS, "fastcgi_param HTTPS on; fastcgi_param SERVER_PORT 443;"),
    server(BEHIND_PROXY, ""),
  ].join("\n")
  const nginx = `daemon off; user www-data; events {} http { include /etc/nginx/mime.types; ${servers} }`
  lab.start(["nginx", "-c", lab.file("nginx.conf", nginx)])
  await answers(`http://127.0.0.1:${BEHIND_PROXY}/zabbix/`)
  return configure
}
