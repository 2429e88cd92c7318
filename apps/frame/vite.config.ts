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
    // The secure origin's policy forbids inline scripts and data: URLs, so every asset must be a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { frame: page('frame.html'), window: page('window.html'), opened: page('opened.html') },
    },
  },
})
