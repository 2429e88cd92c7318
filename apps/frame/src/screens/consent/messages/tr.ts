import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const tr: Catalogue<typeof en> = {
  consentTitle: 'Bu sayfa bağlansın mı?',
  unverifiedName: (name) => `“${name}” (doğrulanmamış ad)`,
  consentConsequence: 'Cüzdanınızın adreslerini görecek ve sizden imza isteyebilecek. Siz olmadan imzalayamaz.',
  allow: 'Bağla',
  refuse: 'Şimdi değil',
  passkeyTitle: 'Geçiş anahtarı kullanın',
  passkeyHint: 'Cihazınız parmak izinizi, yüzünüzü veya PIN’inizi ister.',
  usePasskey: 'Geçiş anahtarı kullan',
  createPasskey: 'Yeni geçiş anahtarı oluştur',
  passkeyName: 'Geçiş anahtarı',
  cancel: 'Vazgeç',
  failed: 'Olmadı. Yeniden deneyin',
}
