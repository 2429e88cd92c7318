import { WebSocket } from 'ws'
import type { Post } from '../../chains/requests/postJson.ts'

/** Sends a request over a WebSocket of its own, and takes the first message for the answer. */
export const postBySocket: Post = (url, body, { timeoutMs, maxBytes }) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { handshakeTimeout: timeoutMs, maxPayload: maxBytes })
    const timer = setTimeout(() => end(() => reject(new Error(`no answer in ${timeoutMs} ms`))), timeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      socket.terminate()
    }
    socket.on('open', () => socket.send(body))
    socket.on('message', (answer: Buffer) => end(() => resolve({ status: 200, body: answer })))
    socket.on('error', (failure) => end(() => reject(failure)))
    socket.on('close', () => end(() => reject(new Error('it was closed'))))
  })
