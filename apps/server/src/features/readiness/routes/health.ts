import { Hono } from 'hono'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'

const described = endpoint({ summary: 'Whether the server runs, and which version', answer: 'text/plain' })

/** `GET /health`. `commit` is set by the host's build, or `unknown`. */
export function healthRoutes({ version, commit, startedAt }: { version: string; commit: string; startedAt: number }) {
  return new Hono<AppEnv>().get('/health', described, (context) => {
    const seconds = Math.floor((Date.now() - startedAt) / 1000)
    return context.text(`OK v${version}, commit hash: ${commit}, features: , uptime: ${seconds} seconds`)
  })
}
