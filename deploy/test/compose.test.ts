import { expect, it } from 'vitest'
import { readCompose, secondsOf } from './readCompose.ts'
import { readImage } from './readDockerfile.ts'

const env = {
  LATCHKEY_DOMAIN: 'wallet.example.com',
  LATCHKEY_SECURE_DOMAIN: 'secure.example.com',
  DATABASE_PASSWORD: 'e2e05ba9',
}
const { services, networks } = readCompose(env)
const { postgres, valkey, latchkey, caddy } = services

it.each(Object.keys(env))('says what is missing without %s, which has no default', (name) => {
  expect(() => readCompose({ ...env, [name]: '' })).toThrow(`Put ${name} into .env`)
})

it('gives no service more rights than it needs', () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.restart).toBe('unless-stopped')
  }
  expect(latchkey?.cap_add).toEqual([])
  expect(latchkey?.user).toBe(readImage().user)
  expect(readCompose({ ...env, LATCHKEY_USER: '1000:1000' }).services.latchkey?.user).toBe('1000:1000')
})

it('lets nobody but the server reach the database and the mailboxes, and publishes only the proxy', () => {
  expect([postgres?.networks, valkey?.networks, networks.data]).toEqual([['data'], ['data'], { internal: true }])
  expect([latchkey?.networks, caddy?.networks]).toEqual([['web', 'data'], ['web']])
  const published = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => [name, port]))
  expect(published).toEqual([
    ['caddy', '80:80'],
    ['caddy', '443:443'],
    ['caddy', '443:443/udp'],
  ])
})

it('mounts keys and settings only for reading, where the image looks for them', () => {
  expect(latchkey?.volumes).toEqual(['./latchkey.json:/etc/latchkey/latchkey.json:ro', './keys:/etc/latchkey/keys:ro'])
  expect(readImage().command).toEqual(['latchkey', 'start', '--config', '/etc/latchkey/latchkey.json'])
  // The database's volume holds no key.
  expect(postgres?.volumes).toEqual(['database:/var/lib/postgresql/data'])
})

it('gives a node the time that it takes to stop', () => {
  const [stopDelay, drain, others] = [5, 60, 45]
  expect(secondsOf(latchkey?.stop_grace_period ?? '')).toBeGreaterThan(stopDelay + drain + others)
})

it('starts each service after those that it needs are healthy', () => {
  const healthy = { condition: 'service_healthy' }
  expect([latchkey?.depends_on, caddy?.depends_on]).toEqual([
    { postgres: healthy, valkey: healthy },
    { latchkey: healthy },
  ])
})

it('passes the server an e-mail server only if .env has one', () => {
  expect(latchkey?.environment).not.toHaveProperty('LATCHKEY_SMTP_URL')
  const smtp = 'smtps://user:password@mail.example.com'
  expect(readCompose({ ...env, LATCHKEY_SMTP_URL: smtp }).services.latchkey?.environment).toMatchObject({
    LATCHKEY_SMTP_URL: smtp,
  })
})

it('holds no password but the one of .env', () => {
  const values = Object.values(services).flatMap(({ environment }) => Object.entries(environment))
  const inAddresses = values.flatMap(([, value]) => (URL.canParse(value ?? '') ? [new URL(value ?? '').password] : []))
  const named = values.filter(([name]) => /PASSWORD|SECRET|TOKEN/.test(name)).map(([, value]) => value)
  const passwords = [...inAddresses.filter((password) => password !== ''), ...named]
  expect(passwords).toEqual([env.DATABASE_PASSWORD, env.DATABASE_PASSWORD])
})
