/** What the texture of a boot covers, metres along the foot and across it; see docs/figure.md. */
export const BOOT_CHART = { alongM: 0.32, acrossM: 0.28 } as const;

/**
 * GLSL: `vec3 bootTint(...)`, the linear albedo of a boot.
 * `masks`: `_MASK` of the vertex (x sole, y laces, z upper and accent change places, w accent on the sole). `texel`: the boot's texture (r accent, g how
 * strong an effect is, b dark details), linear and unflipped. `uv`: its coordinates. `fx`: the effect shown, 0 none,
 * 1 a fade, 2 dots, 3 lines. The four colours are linear. Edges stay sharp at any distance: r is a ramp across the
 * outline, cut at its middle over one pixel. Needs derivatives (any fragment shader of WebGL 2).
 */
export const BOOT_TINT_GLSL = /* glsl */ `
float bootEdge( float value, float middle ) {
	float w = clamp( 0.7 * fwidth( value ), 0.004, 0.5 );
	return smoothstep( middle - w, middle + w, value );
}
float bootEffect( float strength, vec2 mm, float fx ) {
	if ( fx < 0.5 || strength < 0.02 ) return 0.0;
	if ( fx < 1.5 ) return smoothstep( 0.0, 1.0, strength );
	if ( fx < 2.5 ) {
		vec2 cell = vec2( mm.x + mm.y, mm.x - mm.y ) / 7.0;
		float radius = 0.72 * sqrt( strength );
		return bootEdge( radius - length( fract( cell ) - 0.5 ), 0.0 );
	}
	return bootEdge( strength - abs( 2.0 * fract( mm.y / 6.5 + 0.25 ) - 1.0 ), 0.0 );
}
vec3 bootTint( vec4 masks, vec3 texel, vec2 uv, float fx, vec3 upper, vec3 accent, vec3 sole, vec3 laces ) {
	vec2 mm = uv * vec2( ${(BOOT_CHART.alongM * 1000).toFixed(1)}, ${(BOOT_CHART.acrossM * 1000).toFixed(1)} );
	float second = max( bootEdge( texel.r, 0.5 ), bootEffect( texel.g, mm, fx ) );
	vec3 c = mix( upper, accent, mix( second, 1.0 - second, step( 0.5, masks.z ) ) );
	c *= 1.0 - 0.7 * texel.b;
	c = mix( c, laces, smoothstep( 0.4, 0.6, masks.y ) );
	return mix( c, mix( sole, accent, smoothstep( 0.4, 0.6, masks.w ) ), smoothstep( 0.4, 0.6, masks.x ) );
}`;
