import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Only inside this repository, where the packages aren't built.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
})
