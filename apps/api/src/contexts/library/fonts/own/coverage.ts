import { FONT_LANGUAGES, type FontCoverage } from '@kitwright/contract/catalogue';
import type { FontLanguage, ShaperFace } from '@kitwright/lettering';

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * Characters that a team's words and numbers need in each language: alphabets whole, and of Chinese characters and
 * Korean syllables frequent ones, by which a font that has them differs from one that has a few.
 */
const NEEDED: Readonly<Record<FontLanguage, string>> = {
  en: from(0x30, 0x39) + from(0x41, 0x5a) + from(0x61, 0x7a) + " -'.,&!?",
  kh:
    from(0x1780, 0x17a2) +
    from(0x17b6, 0x17c6) +
    '\u17c9\u17ca\u17cb\u17cd\u17d0\u17d2' +
    from(0x17e0, 0x17e9),
  cn: '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切',
  jp:
    from(0x3041, 0x3093) +
    from(0x30a1, 0x30f6) +
    'ー' +
    '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達',
  kr: '가각간갈감갑강개객거건걸검것게겨격견결경계고곡곤골공과관광괴교구국군굴권귀규균그극근글금급기길김까깨꺼께꼬꾸끝끼나낙난날남내너네년노녹논농누눈능다단달담당대더데도독돈동되두둘드득들등디따때떠또뜨라락란람랑래량러레려력련렬령례로록론료루류률르른를름리린림립마막만말망매맥머먹면명모목몸못무문물미민바박반발밤방배백버번벌법변별병보복본봉부북분불비빈빠사산살삼상새색생서석선설성세소속손송수순술스습승시식신실심십싸쌍쓰아악안알암압앞애야약양어억언얼업없에여역연열염영예오옥온올와완왕외요용우욱운울원월위유육윤은을음응의이인일임입있자작잔잘장재저적전절점정제조족존종좌주준중즉지직진질집차착찬참창책처천철첫청체초촌총최추축출충취치친침카코크타탁탄태터토통투트특파판팔패편평포폭표품풍피필하학한할함합항해행향허험현협형호혼화확환활황회후훈휴흐희히힘',
  th:
    from(0x0e01, 0x0e2e) +
    from(0x0e30, 0x0e39) +
    from(0x0e40, 0x0e45) +
    from(0x0e47, 0x0e4c) +
    from(0x0e50, 0x0e59),
};

const WHOLE = 100;
/** From here on a font is offered for a language: a rare sign may lack. */
const ENOUGH_PERCENT = 90;
/** Order of languages in which a font with several is offered: the rarest first. */
const PREFERENCE: readonly FontLanguage[] = ['kh', 'th', 'jp', 'kr', 'cn'];

/** Consonant and subscript join to two glyphs; a font without subscripts shows the joining sign as a third. */
const joinsKhmer = (face: ShaperFace): boolean => face.shape('ក្ក', { ligatures: true }).length <= 2;

/**
 * Coverage of a font: the percentage that it has of what each language needs. Khmer letters that do not join are
 * none.
 */
export const coverageOf = (face: ShaperFace): FontCoverage => {
  const percent = (lang: FontLanguage): number => {
    const needed = [...new Set(NEEDED[lang])];
    const there = needed.filter((letter) => face.has(letter.codePointAt(0) ?? 0)).length;
    return Math.floor((there / needed.length) * WHOLE);
  };
  const coverage = Object.fromEntries(FONT_LANGUAGES.map((lang) => [lang, percent(lang)]));
  return { ...emptyCoverage(), ...coverage, kh: joinsKhmer(face) ? percent('kh') : 0 };
};

const emptyCoverage = (): FontCoverage => ({ en: 0, kh: 0, cn: 0, jp: 0, kr: 0, th: 0 });

/** The language a font is offered for. */
export const languageOfCoverage = (coverage: FontCoverage): FontLanguage =>
  PREFERENCE.find((lang) => coverage[lang] >= ENOUGH_PERCENT) ?? 'en';
