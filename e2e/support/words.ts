/** Holds what is written on the controls the stories use, in both languages: users find things by these words. */
export interface Words {
  readonly lang: 'kh' | 'en';
  readonly htmlLang: 'km' | 'en';
  readonly tools: {
    readonly colours: string;
    readonly patterns: string;
    readonly text: string;
    readonly numbers: string;
    readonly images: string;
    readonly layers: string;
  };
  readonly zones: {
    readonly body: string;
    readonly sleeves: string;
    readonly collar: string;
    readonly shorts: string;
  };
  readonly parts: string;
  readonly slots: { readonly teamName: string; readonly playerName: string; readonly number: string };
  readonly uploadLogo: string;
  readonly logo: string;
  readonly widthCm: string;
  readonly turnDeg: string;
  readonly acrossMm: string;
  readonly resize: RegExp;
  readonly rotate: RegExp;
  readonly undo: string;
  readonly redo: string;
  readonly back: string;
  readonly front: string;
  readonly designName: string;
  readonly save: string;
  readonly saved: string;
  readonly next: string;
  readonly signIn: string;
  readonly signUp: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly useCode: string;
  readonly registered: string;
  readonly paste: string;
  readonly pasteLabel: string;
  readonly pasteTake: string;
  readonly province: string;
  readonly district: string;
  readonly address: string;
  readonly order: string;
  readonly thanks: string;
  readonly myOrders: string;
  readonly reviewing: string;
  readonly approved: string;
  readonly approve: string;
  readonly makePack: string;
  readonly downloadPack: string;
  readonly rolls: string;
  readonly piecesOnPage: string;
  readonly yes: string;
}

export const kh: Words = {
  lang: 'kh',
  htmlLang: 'km',
  tools: { colours: 'ពណ៌', patterns: 'ក្បាច់', text: 'អក្សរ', numbers: 'លេខ', images: 'ឡូហ្គោ', layers: 'ស្រទាប់' },
  zones: { body: 'តួអាវ', sleeves: 'ដៃអាវ', collar: 'កអាវ', shorts: 'ខោ' },
  parts: 'ផ្នែកនៃអាវ',
  slots: { teamName: 'ឈ្មោះក្រុម', playerName: 'ឈ្មោះកីឡាករ', number: 'លេខ' },
  uploadLogo: 'ដាក់ឡូហ្គោចូល',
  logo: 'ឡូហ្គោ',
  widthCm: 'ទទឹង (cm)',
  turnDeg: 'បង្វិល (°)',
  acrossMm: 'ផ្ដេក (mm)',
  resize: /^ប្ដូរទំហំ/,
  rotate: /^បង្វិល/,
  undo: 'ថយក្រោយ',
  redo: 'ទៅមុខវិញ',
  back: 'ក្រោយ',
  front: 'មុខ',
  designName: 'ឈ្មោះម៉ូដ',
  save: 'រក្សាទុក',
  saved: 'រក្សាទុករួច',
  next: 'បន្ត',
  signIn: 'ចូលគណនី',
  signUp: 'បង្កើតគណនី',
  firstName: 'នាមខ្លួន',
  lastName: 'នាមត្រកូល',
  email: 'អ៊ីមែល',
  phone: 'លេខទូរស័ព្ទ',
  password: 'ពាក្យសម្ងាត់',
  confirmPassword: 'វាយពាក្យសម្ងាត់ម្ដងទៀត',
  useCode: 'ប្រើលេខកូដនេះ',
  registered: 'ចុះឈ្មោះរួចហើយ សូមចូលគណនី។',
  paste: 'ចម្លងពី Excel',
  pasteLabel: 'បញ្ជីរបស់អ្នក',
  pasteTake: 'ថែមកីឡាករទាំងនេះ',
  address: 'អាសយដ្ឋាន',
  province: 'រាជធានី ឬខេត្ត',
  district: 'ខណ្ឌ ក្រុង ឬស្រុក',
  order: 'បញ្ជាទិញម៉ូដនេះ',
  thanks: 'អរគុណ!',
  myOrders: 'ការបញ្ជាទិញរបស់ខ្ញុំ',
  reviewing: 'កំពុងពិនិត្យ',
  approved: 'បានយល់ព្រម',
  approve: 'យល់ព្រម',
  makePack: 'បង្កើតឯកសារបោះពុម្ព',
  downloadPack: 'ទាញយកកញ្ចប់',
  rolls: 'ក្រណាត់តម្រៀប',
  piecesOnPage: 'ផ្ទាំងលើទំព័រនេះ',
  yes: 'បាទ/ចាស',
};

export const en: Words = {
  lang: 'en',
  htmlLang: 'en',
  tools: {
    colours: 'Colours',
    patterns: 'Patterns',
    text: 'Text',
    numbers: 'Numbers',
    images: 'Logos',
    layers: 'Layers',
  },
  zones: { body: 'Body', sleeves: 'Sleeves', collar: 'Collar', shorts: 'Shorts' },
  parts: 'Parts',
  slots: { teamName: 'Team name', playerName: 'Player name', number: 'Number' },
  uploadLogo: 'Upload a logo',
  logo: 'Logo',
  widthCm: 'Width, cm',
  turnDeg: 'Turn, °',
  acrossMm: 'Across, mm',
  resize: /^Resize/,
  rotate: /^Turn /,
  undo: 'Undo',
  redo: 'Redo',
  back: 'Back',
  front: 'Front',
  designName: 'Name of the design',
  save: 'Save',
  saved: 'Saved',
  next: 'Next',
  signIn: 'Sign in',
  signUp: 'Sign up',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  confirmPassword: 'Confirm password',
  useCode: 'Use this code',
  registered: 'Registration done, go sign in.',
  paste: 'Paste from a spreadsheet',
  pasteLabel: 'Your list',
  pasteTake: 'Add these players',
  address: 'Address',
  province: 'Province or capital',
  district: 'District, khan or town',
  order: 'Order this kit',
  thanks: 'Thank you!',
  myOrders: 'My orders',
  reviewing: 'Reviewing',
  approved: 'Approved',
  approve: 'Approve',
  makePack: 'Make the print files',
  downloadPack: 'Download the pack',
  rolls: 'Rolls',
  piecesOnPage: 'Pieces on this page',
  yes: 'Yes',
};
