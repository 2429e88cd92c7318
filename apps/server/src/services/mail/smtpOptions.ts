import { isLoopback } from '../../config/configSchema.ts'

/** How the mail server at `smtpUrl` is spoken to. */
export function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A local mail server, as on the devnet, has no certificate and needs no encryption.
    ignoreTLS: isLoopback(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An e-mail contains only our own text, nothing loaded from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
