// The service worker of the web app. It keeps the page's own files, which are the same for everybody, and answers with them when
// the network doesn't. Every other request, such as those to the API or the frame, passes it by.

import { webPages } from '@latchkey/protocol/setup'

// The build replaces both: the version is a hash of the files.
declare const SHELL: readonly string[]
declare const VERSION: string

const worker = globalThis as unknown as WorkerScope
const cacheName = `latchkey-shell-${VERSION}`
const pages: ReadonlySet<string> = new Set(Object.values(webPages))

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    // The network first, so that nobody stays on an old build.
    if (pages.has(pathname.replace(/(?<=.)\/$/, ''))) event.respondWith(answerPage(event))
  } else if (search === '' && SHELL.includes(pathname)) event.respondWith(answerFile(request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  // All or nothing: a page without one of its files would be worse than none.
  await cache.addAll([...SHELL, '/'].map((path) => new Request(path, { credentials: 'omit', cache: 'no-cache' })))
  await worker.skipWaiting()
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match('/', { cacheName })
    if (kept) return kept
    throw error
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request)
}

// TypeScript has these in a library that can't be used beside the DOM's.
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}
