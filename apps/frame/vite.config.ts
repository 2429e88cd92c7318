import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { listFiles } from './listFiles.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [react(), listFiles()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The policy of the secure origin lets nothing stand in a page or an address that could be a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { frame: page('frame.html'), window: page('window.html'), opened: page('opened.html') },
    },
  },
})
