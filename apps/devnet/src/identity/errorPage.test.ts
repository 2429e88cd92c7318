import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Identity, startIdentity } from './startIdentity.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity({ port: 0, secure: 'http://localhost:1' })
})
afterAll(() => identity?.stop())

it('says in a page without anything from outside that a sign-in cannot be', async () => {
  const response = await fetch(`${identity.url}/google/authorize?client_id=unknown&response_type=code`, {
    headers: { accept: 'text/html' },
  })
  expect(response.status).toBe(400)
  const page = await response.text()
  expect(page).toContain('This sign-in can’t continue')
  expect(page).not.toMatch(/https?:\/\//)
})
