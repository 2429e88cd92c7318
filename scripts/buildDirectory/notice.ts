import type { Source } from './sources.ts'

const heading = 'The wallet directory (apps/server/data)'

/** Updates the section of NOTICE that names the sources of the directory's facts and logos. */
export function fillNotice(notice: string, sources: readonly Source[], icons: Source): string {
  const packages = sources.map(line)
  const section = `${heading} holds facts and logos, no code, of these
packages; each row names those that it comes from:

${packages.join('\n')}

The marks of networks and tokens there, of a wallet, and of the devnet's tokens
(apps/devnet/src/pictures) are drawn from:

${line(icons)}

The names and logos of wallets, networks and tokens are trademarks of their
owners, whatever licence the package that they come in has. An operator can
replace them or switch the logos off (docs/run/configuration.md).
`
  const start = notice.indexOf(heading)
  const before = (start === -1 ? notice : notice.slice(0, start)).trimEnd()
  return `${before}\n\n${section}`
}

function line({ name, version, licence }: Source): string {
  return `  ${`${name} ${version}`.padEnd(40)} ${licence}`
}
