/** ISO 3166-1 codes of the countries whose flags the image library has (Circle Flags). */
const CODES: readonly string[] = [
  ...'ac ad ae af ag ai al am an ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn'.split(' '),
  ...'bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cp cq cr cs cu cv cw cx cy'.split(' '),
  ...'cz de dg dj dk dm do dz ea ec ee eg eh er es et eu fi fj fk fm fo fr fx ga gb gd ge gf gg'.split(' '),
  ...'gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io iq ir is it'.split(' '),
  ...'je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me'.split(' '),
  ...'mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu'.split(' '),
  ...'nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si'.split(' '),
  ...'sk sl sm sn so sr ss st su sv sx sy sz ta tc td tf tg th tj tk tl tm tn to tr tt tv tw tz'.split(' '),
  ...'ua ug um us uy uz va vc ve vg vi vn vu wf ws xk ye yt yu za zm zw'.split(' '),
];

export interface Flag {
  /** Its id in the image library. */
  readonly id: string;
  readonly name: string;
}

/** Cambodia, which a sleeve wears until another flag is chosen. */
export const FIRST_FLAG = 'circle-flags:kh';

/** Names of countries in a language, as far as the browser knows them; in English otherwise. */
const namesIn = (lang: 'kh' | 'en'): Intl.DisplayNames =>
  new Intl.DisplayNames([lang === 'kh' ? 'km' : 'en', 'en'], { type: 'region' });

/** The flags to choose from, Cambodia first, then by the names of their countries. */
export const flagsIn = (lang: 'kh' | 'en'): readonly Flag[] => {
  const names = namesIn(lang);
  const flags = CODES.map((code) => ({
    id: `circle-flags:${code}`,
    name: names.of(code.toUpperCase()) ?? code.toUpperCase(),
  }));
  const first = flags.filter(({ id }) => id === FIRST_FLAG);
  const others = flags.filter(({ id }) => id !== FIRST_FLAG);
  return [...first, ...others.sort((a, b) => a.name.localeCompare(b.name))];
};
