import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { testClient } from '../../test/testClient.ts'
import { readAllowedOrigins } from './readAllowedOrigins.ts'

const read = (answer: unknown) =>
  readAllowedOrigins(testClient({ server: '', fetch: scriptedServer({ '/projects/v1/origins': answer }).fetch }))

describe('readAllowedOrigins', () => {
  it('R7.24 reads the list', async () => {
    expect(await read({ allowedOrigins: ['https://app.example'] })).toEqual(['https://app.example'])
  })

  it('R8.12 I-11 tells RATE_LIMITED and SERVER_ERROR, and takes every other failure as an empty list', async () => {
    await expect(read(new Response('', { status: 429 }))).rejects.toThrow('RATE_LIMITED')
    await expect(read(new Response('', { status: 500 }))).rejects.toThrow('SERVER_ERROR')
    await expect(read(new Response('', { status: 599 }))).rejects.toThrow('SERVER_ERROR')
    expect(await read(new Response('', { status: 401 }))).toEqual([])
    expect(await read({ nonsense: true })).toEqual([])
    expect(await read(undefined)).toEqual([])
  })
})
