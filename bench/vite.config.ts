import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// One page per build, so that each is measured with the chunks it would have in production.
const page = process.env.BENCH_PAGE ?? 'latchkey'

export default defineConfig({
  root: fileURLToPath(new URL(`./pages/${page}`, import.meta.url)),
  base: './',
  plugins: [react()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL(`./dist/${page}`, import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
