import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const id: Catalogue<typeof en> = {
  consentTitle: 'Hubungkan halaman ini?',
  unverifiedName: (name) => `“${name}” (nama belum diverifikasi)`,
  consentConsequence:
    'Halaman ini akan melihat alamat dompet Anda dan dapat meminta Anda menandatangani. Halaman ini tidak dapat menandatangani tanpa Anda.',
  allow: 'Hubungkan',
  refuse: 'Lain kali',
  passkeyTitle: 'Gunakan kunci sandi',
  passkeyHint: 'Perangkat Anda meminta sidik jari, wajah, atau PIN Anda.',
  usePasskey: 'Gunakan kunci sandi',
  createPasskey: 'Buat kunci sandi baru',
  passkeyName: 'Kunci sandi',
  cancel: 'Batal',
  failed: 'Tidak berhasil. Coba lagi',
}
