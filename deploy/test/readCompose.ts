import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { parse } from 'yaml'

const texts = v.optional(v.array(v.string()), [])
const serviceSchema = v.object({
  image: v.string(),
  user: v.optional(v.string()),
  command: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
  restart: v.string(),
  read_only: v.boolean(),
  cap_drop: texts,
  cap_add: texts,
  security_opt: texts,
  tmpfs: texts,
  volumes: texts,
  networks: texts,
  ports: texts,
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.object({ test: v.array(v.string()), interval: v.string(), retries: v.number() }),
  stop_grace_period: v.string(),
})
const composeSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  networks: v.record(v.string(), v.nullable(v.object({ internal: v.optional(v.boolean()) }))),
})

export type Service = v.InferOutput<typeof serviceSchema>
export type Compose = v.InferOutput<typeof composeSchema>

const composeText = readFileSync(fileURLToPath(new URL('../compose.yaml', import.meta.url)), 'utf8')

/**
 * Reads `deploy/compose.yaml` as Compose does, with the variables of a `.env`.
 * @throws the file's own sentence for a variable that has no value
 */
export function readCompose(env: Record<string, string>): Compose {
  const interpolate = (text: string) =>
    text.replace(
      /\$(?:\$|\{(\w+)(?:(:[-?])([^}]*))?\})/g,
      (_, name: string | undefined, kind: string | undefined, rest: string) => {
        if (name === undefined) return '$'
        if (env[name]) return env[name]
        if (kind === ':?') throw new Error(rest)
        return kind === ':-' ? rest : ''
      },
    )
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return interpolate(value)
    if (Array.isArray(value)) return value.map(read)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, read(each)]))
  }
  const compose = v.parse(composeSchema, read(parse(composeText, { merge: true })))
  // A variable without a value has that of .env, or isn't set.
  for (const { environment } of Object.values(compose.services))
    for (const [name, value] of Object.entries(environment))
      if (value === null) {
        if (env[name] === undefined) delete environment[name]
        else environment[name] = env[name]
      }
  return compose
}

/** `120s` in seconds. */
export function secondsOf(duration: string): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(duration) ?? []
  return Number(count) * (unit === 'm' ? 60 : 1)
}
