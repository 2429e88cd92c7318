import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// The server writes the configuration into the page; during development Vite asks that server for it.
const server = process.env.LATCHKEY_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  server: { proxy: { '^/(v1|getWallet|public|appkit|projects|config.json)': { target: server, ws: true } } },
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false }, reportCompressedSize: false },
})
