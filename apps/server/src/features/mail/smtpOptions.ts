import { type Config, isLoopback } from '../../config/configSchema.ts'

type Settings = Pick<Config, 'smtpEncryption'> & { smtpUrl: string }

/**
 * How the mail server at `smtpUrl` is spoken to: encrypted from the first byte (`smtps://`) or before anything is said
 * (STARTTLS). Whoever is on the way could remove the offer of STARTTLS, so that nothing is sent without it.
 */
export function smtpOptions({ smtpUrl, smtpEncryption }: Settings) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A local mail server, as on the devnet, has no certificate and needs no encryption.
    ignoreTLS: isLoopback(hostname),
    requireTLS: !isSecure && !isLoopback(hostname) && smtpEncryption === 'required',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An e-mail contains only our own text, nothing loaded from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
