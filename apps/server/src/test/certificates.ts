import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An authority for tests, and certificates that it signs. */
export function createAuthority() {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-ca-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: home, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Latchkey tests')
  const read = (name: string) => readFileSync(join(home, name), 'utf8')
  return {
    ca: read('ca.pem'),
    /** A certificate for a host that expires after so many days; with 0, at once. */
    issue(host: string, days: number): { key: string; cert: string } {
      openssl(
        'req',
        ...key,
        '-keyout',
        'host.key',
        '-out',
        'host.csr',
        '-subj',
        `/CN=${host}`,
        '-addext',
        `subjectAltName=DNS:${host}`,
      )
      openssl(
        ...[
          'x509',
          '-req',
          '-in',
          'host.csr',
          '-CA',
          'ca.pem',
          '-CAkey',
          'ca.key',
          '-CAcreateserial',
          '-out',
          'host.pem',
        ],
        ...['-days', String(days), '-copy_extensions', 'copy'],
      )
      return { key: read('host.key'), cert: read('host.pem') }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
