import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { createBackend } from './createBackend.ts'
import { createShop } from './createShop.ts'
import { getOrCreateKey } from './getOrCreateKey.ts'
import { openSubscriptions } from './openSubscriptions.ts'
import { readPage } from './readPage.ts'
import { readSettings } from './readSettings.ts'

const { DATA_DIR = '.latchkey', PORT = '4100', DEVNET_URL = 'http://localhost:3002' } = process.env
const HOUR_MS = 3_600_000

mkdirSync(DATA_DIR, { recursive: true })
const key = getOrCreateKey(join(DATA_DIR, 'merchant.key'))
const { rpcUrl, ...settings } = await readSettings(DEVNET_URL, key)
const shop = createShop({
  ...settings,
  chain: createPublicClient({ transport: http(rpcUrl) }),
  key,
  subscriptions: openSubscriptions(join(DATA_DIR, 'subscriptions.json')),
  now: () => Math.floor(Date.now() / 1000),
})
const chargeDue = () => void shop.chargeDue()
const hourly = setInterval(chargeDue, HOUR_MS)
chargeDue()
const server = createServer(createBackend({ shop, page: readPage('dist') })).listen(Number(PORT), 'localhost', () =>
  console.log(`Listening at http://localhost:${(server.address() as AddressInfo).port}`),
)
process.once('SIGTERM', () => {
  clearInterval(hourly)
  server.close()
})
