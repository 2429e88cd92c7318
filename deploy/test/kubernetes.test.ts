import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1'
import { type IIngress, type INetworkPolicy, Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { type IPodDisruptionBudget, PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { type IService, Service } from 'kubernetes-models/v1'
import { afterAll, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { loadConfig } from '../../apps/server/src/config/loadConfig.ts'
import { compileBlocks } from '../../scripts/docs/compileBlocks.ts'
import { readImage } from './readDockerfile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'deploy/kubernetes')
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'))
const kustomization: { resources: string[]; images: { name: string }[] } = read('kustomization.yaml')
const deployment: IDeployment = read('deployment.yaml')
const service: IService = read('service.yaml')
const ingress: IIngress = read('ingress.yaml')
const budget: IPodDisruptionBudget = read('disruption.yaml')
const policy: INetworkPolicy = read('network.yaml')
const pod = deployment.spec?.template.spec
const [container] = pod?.containers ?? []

const home = mkdtempSync(join(tmpdir(), 'latchkey-kubernetes-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('has manifests that fit the schemas of Kubernetes', () => {
  expect([...kustomization.resources].sort()).toEqual([
    ...['deployment.yaml', 'disruption.yaml', 'ingress.yaml', 'network.yaml', 'service.yaml'],
  ])
  for (const model of [
    new Deployment(deployment),
    new Service(service),
    new Ingress(ingress),
    new PodDisruptionBudget(budget),
    new NetworkPolicy(policy),
  ])
    expect(() => model.validate()).not.toThrow()
})

it('has no member in them that Kubernetes doesn’t know', async () => {
  const kinds = { deployment, service, ingress, budget, policy }
  const types = {
    deployment: ['IDeployment', 'apps/v1'],
    service: ['IService', 'v1'],
    ingress: ['IIngress', 'networking.k8s.io/v1'],
    budget: ['IPodDisruptionBudget', 'policy/v1'],
    policy: ['INetworkPolicy', 'networking.k8s.io/v1'],
  }
  const blocks = Object.entries(kinds).map(([name, manifest]) => {
    const [type = '', module = ''] = types[name as keyof typeof types]
    const imported = `import { ${type} } from 'kubernetes-models/${module}'`
    const code = `${imported}\nexport const ${name}: ${type} = ${JSON.stringify(manifest)}`
    return { path: `${name}.yaml`, place: name, language: 'ts', code }
  })
  expect(await compileBlocks(root, blocks, '')).toBe('')
  const misspelt = blocks.map((block) => ({ ...block, code: block.code.replace('"selector"', '"selectors"') }))
  expect(await compileBlocks(root, misspelt, '')).toMatch(/selectors.* does not exist/)
})

it('runs the image as it is meant to be run', () => {
  const { user, ports, command } = readImage()
  expect(`${pod?.securityContext?.runAsUser}:${pod?.securityContext?.runAsGroup}`).toBe(user)
  expect(container?.ports?.map(({ containerPort }) => containerPort)).toEqual(ports)
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  const mounts = container?.volumeMounts?.map(({ mountPath }) => mountPath) ?? []
  expect(mounts).toContain(command.at(-1))
  // The server refuses the variables that Kubernetes adds for a Service named latchkey.
  expect(pod?.enableServiceLinks).toBe(false)
})

it('sends visitors only to nodes that are ready, and gives a node the time that it takes to stop', () => {
  const { readinessProbe, livenessProbe, startupProbe } = container ?? {}
  expect([readinessProbe, livenessProbe, startupProbe].map((probe) => probe?.httpGet?.path)).toEqual([
    ...['/ready', '/health', '/health'],
  ])
  const noticed = (readinessProbe?.periodSeconds ?? 10) * (readinessProbe?.failureThreshold ?? 3)
  const [stopDelay, drain, others] = [5, 60, 45]
  expect(noticed).toBeLessThan(stopDelay)
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(stopDelay + drain + others)
  expect([deployment.spec?.replicas, budget.spec?.minAvailable]).toEqual([2, 1])
})

it('names its pods, ports and image the same everywhere', () => {
  const labels = { 'app.kubernetes.io/name': 'latchkey' }
  const selectors = [deployment.spec?.selector, budget.spec?.selector, policy.spec?.podSelector]
  expect(selectors.map((selector) => selector?.matchLabels)).toEqual([labels, labels, labels])
  expect([deployment.spec?.template.metadata?.labels, service.spec?.selector]).toEqual([labels, labels])
  expect(kustomization.images.map(({ name }) => name)).toEqual([container?.image])
  const named = container?.ports?.map(({ name }) => name)
  const behind = ingress.spec?.rules?.flatMap(({ http }) =>
    http?.paths.map(({ backend }) => backend.service?.port?.name),
  )
  expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(behind)
  expect(named).toEqual(expect.arrayContaining([...(behind ?? [])]))
  const open = policy.spec?.ingress?.flatMap(({ ports }) => ports?.map(({ port }) => port))
  expect(open).toEqual(named)
})

it('has settings that the server accepts, with the secrets that it is given', () => {
  const key = join(home, 'key')
  writeFileSync(key, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  const other = join(home, 'other')
  writeFileSync(other, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  const config = loadConfig({
    ...{
      LATCHKEY_CONFIG: join(folder, 'latchkey.json'),
      LATCHKEY_DATABASE_URL: 'postgres://latchkey@postgres/latchkey',
    },
    ...{
      LATCHKEY_MASTER_KEY_FILE: key,
      LATCHKEY_RECOVERY_KEY_FILE: other,
      LATCHKEY_SMTP_URL: 'smtps://mail.example.com',
    },
    LATCHKEY_VALKEY_URL: 'redis://valkey:6379',
  })
  const hosts = ingress.spec?.rules?.map(({ host }) => `https://${host}`)
  expect([config.publicUrl, config.secureUrl]).toEqual(hosts)
  // While nodes are replaced there is one more.
  expect(config.database.nodes).toBe((deployment.spec?.replicas ?? 0) + 1)
})

const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find(existsSync)
const built = 'is what kustomize builds, with settings that new pods read'
it.skipIf(!kubectl)(kubectl ? built : `${built} (skipped: kubectl is not installed)`, () => {
  const manifests = parseAllDocuments(execFileSync(kubectl ?? '', ['kustomize', folder], { encoding: 'utf8' })).map(
    (document) => document.toJS(),
  )
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    ...['ConfigMap', 'Deployment', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'],
  ])
  expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['latchkey']))
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')
  const { volumes, containers } = manifests.find(({ kind }) => kind === 'Deployment').spec.template.spec
  expect(settings.metadata.name).toMatch(/^latchkey-settings-\w+$/)
  expect(volumes[0].configMap.name).toBe(settings.metadata.name)
  expect(containers[0].image).toBe('registry.example.com/latchkey:0.1.0')
})
