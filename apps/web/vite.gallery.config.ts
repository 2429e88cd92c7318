import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// Every view in every state, for screenshots and for reading. Never deployed.
export default defineConfig({
  root: fileURLToPath(new URL('./gallery', import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../.cache/gallery', import.meta.url)),
    emptyOutDir: true,
    reportCompressedSize: false,
  },
})
