// What a drawing consists of.

export const svgSpace = 'http://www.w3.org/2000/svg';
export const linkSpace = 'http://www.w3.org/1999/xlink';

export const drawn = words(
  'svg g defs title desc style path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask pattern marker',
  'linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix',
);
/** Elements whose words are a part of them. */
export const worded = words('title desc text tspan');
/** What describes the file or belongs to its editor is left out with all that is in it. */
export const left = words('metadata');
/** Nowhere, not even in what is left out. */
export const refused = words('script foreignObject handler listener');

/** Properties of looks, as attributes and in styles. */
export const presentation = words(
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray',
  'stroke-dashoffset color opacity display visibility overflow clip-path clip-rule mask mask-type filter isolation mix-blend-mode paint-order',
  'stop-color stop-opacity flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters color-rendering',
  'shape-rendering text-rendering image-rendering vector-effect transform transform-origin marker marker-start marker-mid marker-end',
  'font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing line-height',
  'text-anchor text-align text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi',
);

/** Shapes, places and names: no value of theirs is an address. */
export const measures = words(
  'id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio pathLength rotate',
  'textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform',
  'clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits',
  'stdDeviation in in2 result mode operator k1 k2 k3 k4 type values edgeMode',
);

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
