import { join } from 'node:path'
import { run } from '../../scripts/test/programs.ts'

/** A certificate for some names, of an authority of its own. */
export type Certificate = { certificate: string; key: string; authority: string }

/** Writes a certificate for `names` into `folder`, as an operator's own authority would issue it. */
export async function issueCertificate(folder: string, names: readonly string[]): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const alternatives = names.map((name) => `DNS:${name}`).join(',')
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`]
  await run('openssl', [...request, '-keyout', key, '-out', certificate, ...subject])
  return { certificate, key, authority: certificate }
}
