import type { LockedPackage, Lockfile } from '../licences/inspectTree.ts'
import { listInstalled } from '../packages/countInstalled.ts'

type Component = {
  readonly 'bom-ref': string
  readonly type: 'library'
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly scope?: 'required'
  readonly licenses?: readonly unknown[]
  readonly hashes?: readonly unknown[]
}

/**
 * The bill of materials (CycloneDX 1.5) of one published package: everything that npm installs with it, in the versions that
 * this repository was tested with. `npm sbom` doesn't follow the dependencies of workspaces, so it would list a part.
 */
export function createSbom(lockfile: Lockfile, name: string) {
  const installed = [...listInstalled(lockfile, name)].sort()
  const described = installed.map((folder) => describe(lockfile, folder))
  const [own] = described.filter((component) => component.name === name)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: own },
    components: uniqueBy(described.filter((component) => component !== own)),
  }
}

function describe(lockfile: Lockfile, folder: string): Component {
  const entry = lockfile.packages[folder] ?? {}
  const locked = entry.link ? (lockfile.packages[entry.resolved ?? ''] ?? {}) : entry
  const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const version = locked.version ?? ''
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    'bom-ref': purl,
    type: 'library',
    ...{ name, version, purl },
    scope: 'required',
    ...(typeof locked.license === 'string' ? { licenses: [{ expression: locked.license }] } : {}),
    ...readHash(locked),
  }
}

/** The hash of the tarball, which the lockfile has in base64 and a bill of materials in hex. */
function readHash({ integrity }: LockedPackage): Pick<Component, 'hashes'> {
  const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  return base64 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] } : {}
}

// Two copies of one version are one component.
function uniqueBy(components: readonly Component[]): readonly Component[] {
  return [...new Map(components.map((component) => [component['bom-ref'], component])).values()]
}
