type Setting = 'databaseUrl' | 'valkeyUrl' | 'smtpUrl'

/**
 * Why a server that a setting names could not be reached, and what to do, in a sentence that an operator can act on. It
 * has the host and never the password. Undefined if the reason is another one.
 */
export function connectionProblem(setting: Setting, url: string, error: unknown): string | undefined {
  const text = describe(error)
  const place = placeOf(url)
  const found = problems.find(([pattern]) => pattern.test(text))
  return found && `${setting}: ${found[1](place, setting)}`
}

type Place = { address: string; host: string; database: string; isTls: boolean }

// Codes of the socket, of TLS, of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html) and of
// nodemailer, and messages of Valkey and node-postgres, which have no codes. The first that fits counts.
const problems: readonly (readonly [RegExp, (place: Place, setting: Setting) => string])[] = [
  [
    /\b(WRONGPASS|NOAUTH|EAUTH|28P01|SASL|without any password configured)\b/,
    ({ address }) =>
      `${address} refuses the user or the password: correct them, and write characters such as @ or / as %40 or %2F`,
  ],
  [/\b3D000\b/, ({ address, database }) => `${address} has no database ${database}: create it, or correct the name`],
  [
    /\b28000\b/,
    ({ address }) =>
      `${address} doesn't let this user in: correct the user, allow it in pg_hba.conf, or add sslmode=require if it needs TLS`,
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|self-signed/,
    ({ address }) =>
      `the TLS certificate of ${address} is not trusted: correct the host, or name its authority in NODE_EXTRA_CA_CERTS`,
  ],
  [
    /\b(EPROTO|ERR_SSL\w*|ETLS|SSL routines|wrong version number|does not support SSL|packet length too long)\b/,
    ({ address, isTls }, setting) =>
      setting === 'smtpUrl' && !isTls
        ? `${address} does not encrypt (STARTTLS): turn it on there, write smtps:// if it has a port for that, or set smtpEncryption \`optional\` if nobody else is on the network in between`
        : `${address} does not speak TLS as this address asks: ${plain[setting]}`,
  ],
  [
    /unsupported startup parameter/,
    ({ address }) =>
      `the pooler at ${address} refuses the time limits of connections: let it ignore them, with ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout in PgBouncer`,
  ],
  [
    /bouncer config error|no such database/,
    ({ address, database }) =>
      `the pooler at ${address} has no database ${database} for this user: correct its settings`,
  ],
  [
    /\b(53300|57P03)\b|max number of clients/,
    ({ address }) => `${address} takes no connection now: wait until it has started, or let it take more of them`,
  ],
  [/ECONNREFUSED/, ({ address }) => `nothing listens at ${address}: start it, or correct the host and the port`],
  [
    /\b(ENOTFOUND|EAI_AGAIN|EDNS)\b/,
    ({ host }) => `the name ${host} is not found: correct it, or check the DNS of this machine`,
  ],
  [/\bENOENT\b/, ({ address }) => `there is no socket in ${address}: start the database, or correct the path`],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout exceeded when trying to connect|connection timeout|Greeting never received/,
    ({ address, isTls }, setting) =>
      isTls
        ? `${address} does not answer over TLS: correct the host and the port, or ${plain[setting]}`
        : `${address} does not answer: correct the host and the port, or open the firewall in between`,
  ],
  [
    /ECONNRESET|EPIPE|Connection terminated|socket hang up|Connection is closed|Connection closed|Unexpected socket close/,
    ({ address }) =>
      `${address} ended the connection: check that it is the right host and port, and whether it needs TLS`,
  ],
]

const plain = {
  databaseUrl: 'turn it on there, or remove sslmode',
  valkeyUrl: 'turn it on there, or write redis:// instead of rediss://',
  smtpUrl: 'turn it on there, or write smtp:// instead of smtps://',
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, message, cause } = error as NodeJS.ErrnoException
  return [code, message, ...(cause ? [describe(cause)] : [])].join(' ')
}

const ports: Record<string, string> = { 'smtp:': '587', 'smtps:': '465', 'redis:': '6379', 'postgres:': '5432' }

function placeOf(url: string): Place {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url)
  const usual = ports[protocol] ?? ports[/^postgres/.test(protocol) ? 'postgres:' : 'redis:']
  const directory = searchParams.get('host')
  return {
    host: hostname,
    isTls: /^(rediss|valkeys|smtps):$/.test(protocol),
    address: directory ?? `${hostname}:${port || usual}`,
    database: decodeURIComponent(pathname.slice(1)),
  }
}
