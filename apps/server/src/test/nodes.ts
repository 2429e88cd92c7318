import type { ServerResponse } from 'node:http'
import { type FakeServer, startFakeServer } from './fakeServer.ts'

export type FakeNode = FakeServer & { requests: string[] }

type Answer = (body: string, response: ServerResponse, path: string) => unknown

/** A node that misbehaves in ways that a real one can't be made to. Records the requests it receives. */
export async function startNode(answer: Answer): Promise<FakeNode> {
  const requests: string[] = []
  const server = await startFakeServer((body, response, request) => {
    requests.push(body)
    return answer(body, response, request.url ?? '/')
  })
  return { ...server, requests }
}
